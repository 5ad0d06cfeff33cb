"""What every C library begins with: sine and cosine in lanes, and the ways between arrays and rows."""

from __future__ import annotations

SUPPORT = """\
#if defined(__GNUC__) && SHORT
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif
#if defined(__clang__)
#define INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#elif defined(__GNUC__)
#define INDEPENDENT _Pragma("GCC ivdep")
#else
#define INDEPENDENT
#endif

typedef unsigned long long word;

INLINE word bits(double x)
{
    union { double real; word bits; } both;
    both.real = x;
    return both.bits;
}

INLINE double real(word x)
{
    union { double real; word bits; } both;
    both.bits = x;
    return both.real;
}

/* sin(x + quarters pi/2) for |x| < 1e5: to within 1e-15 with roundings to nearest.

   x = n pi/2 + r, where pi/2 is the sum of three parts of which n times the first two is exact.
   Every choice is made by words of 64 bits, as wide as the numbers beside them in a vector. */
INLINE double turned(double x, word quarters)
{
    const double shifter = 0x1.8p52;
    const double shifted = x*0.63661977236758134308 + shifter;
    const double n = shifted - shifter;
    const double r = ((x - n*0x1.921fb544p+0) - n*0x1.0b4611a6p-34) - n*0x1.3198a2e037073p-69;
    const double z = r*r;
    const double odd = -1.66666666666666307295e-1 + z*(8.33333333332211858878e-3 + z*(-1.98412698295895385996e-4
        + z*(2.75573136213857245213e-6 + z*(-2.50507477628578072866e-8 + z*1.58962301576546568060e-10))));
    const double even = 4.16666666666665929218e-2 + z*(-1.38888888888730564116e-3 + z*(2.48015872888517045348e-5
        + z*(-2.75573141792967388112e-7 + z*(2.08757008419747316778e-9 - z*1.13585365213876817300e-11))));
    const word turns = bits(shifted) + quarters;
    /* The sine of r has the sign of r, at zero too. */
    const word s = bits(r + r*z*odd) | (bits(r) & 0x8000000000000000ULL);
    const word c = bits(1.0 - 0.5*z + z*z*even);
    return real(s ^ ((s ^ c) & (0ULL - (turns & 1ULL))) ^ ((turns & 2ULL) << 62));
}

INLINE double sine(double x)
{
    return turned(x, 0ULL);
}

INLINE double cosine(double x)
{
    return turned(x, 1ULL);
}

static void gather(const double *restrict from, long long step, long long entry_step, long entries, long lanes,
    long padded, double *restrict row)
{
    for (long e = 0; e < entries; e++, from += entry_step, row += STRIDE) {
        if (step == 1)
            for (long i = 0; i < lanes; i++)
                row[i] = from[i];
        else
            for (long i = 0; i < lanes; i++)
                row[i] = from[i*step];
        for (long i = lanes; i < padded; i++)
            row[i] = row[lanes - 1];
    }
}

static void scatter(const double *restrict row, long lanes, long entries, double *restrict to, long long step,
    long long entry_step)
{
    for (long e = 0; e < entries; e++, to += entry_step, row += STRIDE) {
        if (step == 1)
            for (long i = 0; i < lanes; i++)
                to[i] = row[i];
        else
            for (long i = 0; i < lanes; i++)
                to[i*step] = row[i];
    }
}
"""
"""Needs STRIDE, the distance of two rows in doubles, and SHORT, whether compilers must put sines in line."""

BATCH = """\
/* One lane by the mathematical library, where an angle is too large for the sine in lanes, or is no number. */
static void again(double *rows)
{
    double x[ENTRIES > 0 ? ENTRIES : 1], y[RESULTS > 0 ? RESULTS : 1];
    for (long k = 0; k < ENTRIES; k++)
        x[k] = rows[k*STRIDE];
    framesym_one(x, y);
    for (long k = 0; k < RESULTS; k++)
        rows[(ENTRIES + k)*STRIDE] = y[k];
}

void framesym_batch(long long count, const double *const *from, const long long *from_steps, double *const *to,
    const long long *to_steps, double *restrict rows)
{
    for (long long first = 0; first < count; first += LANES) {
        const long lanes = count - first < LANES ? (long)(count - first) : LANES;
        const long groups = (lanes + 7)/8;
        double *row = rows;
        for (long k = 0; k < TAKEN; k++, row += taken[k - 1]*STRIDE)
            gather(from[k] + first*from_steps[2*k], from_steps[2*k], from_steps[2*k + 1], taken[k], lanes, 8*groups,
                row);
        for (long i = 0; i < LANES; i++)
            rows[FAR*STRIDE + i] = 0.0;
        run(groups, rows);
        for (long i = 0; i < lanes; i++)
            if (rows[FAR*STRIDE + i] != 0.0)
                again(rows + i);
        for (long k = 0; k < GIVEN; k++, row += given[k - 1]*STRIDE)
            scatter(row, lanes, given[k], to[k] + first*to_steps[2*k], to_steps[2*k], to_steps[2*k + 1]);
    }
}
"""
"""Needs framesym_one, run, and the numbers and tables of the library."""
