"""The words that no identifier of generated C may be."""

from __future__ import annotations

from framesym.printers.names import RESERVED

_LANGUAGE = """
alignas alignof asm auto bool break case char complex const constexpr continue default do double else enum extern
false far float for fortran goto huge if imaginary inline int long near noreturn nullptr register restrict return
short signed sizeof static static_assert struct switch thread_local true typedef typeof typeof_unqual union unsigned
void volatile while
and and_eq bitand bitor catch class compl concept const_cast consteval constinit co_await co_return co_yield decltype
delete dynamic_cast explicit export final friend import module mutable namespace new noexcept not not_eq operator or
or_eq override private protected public reinterpret_cast requires static_cast template this throw try typeid typename
using virtual wchar_t xor xor_eq
"""
"""Keywords of C and of C++, which may include the header."""

_MACROS = """
BUFSIZ CLOCKS_PER_SEC CHAR_BIT DBL_EPSILON DBL_MAX DBL_MIN DOMAIN EDOM EOF ERANGE EXIT_FAILURE EXIT_SUCCESS FALSE
FLT_EPSILON FLT_MAX FLT_MIN FLT_EVAL_METHOD FP_FAST_FMA FP_ILOGB0 FP_ILOGBNAN FP_INFINITE FP_NAN FP_NORMAL
FP_SUBNORMAL FP_ZERO HUGE HUGE_VAL HUGE_VALF HUGE_VALL I INFINITY INT_MAX INT_MIN LONG_MAX LONG_MIN MATH_ERREXCEPT
MATH_ERRNO MAXFLOAT M_1_PI M_2_PI M_2_SQRTPI M_E M_LN10 M_LN2 M_LOG10E M_LOG2E M_PI M_PI_2 M_PI_4 M_SQRT1_2 M_SQRT2
NAN NDEBUG NULL OVERFLOW PLOSS RAND_MAX SEEK_CUR SEEK_END SEEK_SET SING TLOSS TRUE UNDERFLOW X_TLOSS assert errno
i386 isfinite isgreater isgreaterequal isinf isless islessequal islessgreater isnan isnormal isunordered fpclassify
linux math_errhandling max min mips offsetof pixel setjmp signbit signgam stderr stdin stdout unix va_arg va_copy
va_end va_start vector
"""

_MATH = """
acos acosh asin asinh atan atan2 atanh cabs cacos cacosh carg casin casinh catan catanh cbrt ccos ccosh ceil cexp
cimag clog clog10 conj copysign cos cosh cosptanpi cpow cproj creal csin csinh csqrt ctan ctanh cospi drem erf erfc
exp exp10 exp2 expm1 fabs fdim finite floor fma fmax fmin fmod frexp gamma hypot ilogb j0 j1 jn ldexp lgamma llrint
llround log log10 log1p log2 logb lrint lround modf nan nearbyint nextafter nexttoward pow pow10 remainder remquo
rint round roundeven scalb scalbln scalbn significand sin sincos sinh sinpi sqrt tan tanh tanpi tgamma trunc y0 y1 yn
"""
"""Functions of the mathematical library; each also ends in f, l or _r."""

_LIBRARY = """
abort abs access aligned_alloc alloca asctime asprintf at_quick_exit atexit atof atoi atol atoll bcmp bcopy bsearch
btowc bzero calloc clearerr clock clone close connect creat ctime dcgettext dgettext difftime div dup environ execl
execle execlp execv execve execvp exit fclose fdopen feclearexcept fegetenv feof ferror fesetround fflush ffs ffsl
ffsll fgetc fgetpos fgets fgetwc fgetws fileno fopen fork fprintf fputc fputs fputwc fputws fread free freopen fscanf
fseek fsetpos ftell fwide fwprintf fwrite fwscanf getc getchar getenv gets gettext getwc getwchar gmtime imaxabs
imaxdiv index ioctl isalnum isalpha isascii isatty isblank iscntrl isdigit isgraph islower isprint ispunct isspace
isupper iswalnum iswalpha iswblank iswcntrl iswctype iswdigit iswgraph iswlower iswprint iswpunct iswspace iswupper
iswxdigit isxdigit kill labs ldiv link llabs lldiv localeconv localtime longjmp lseek main malloc mblen mbrlen
mbrtowc mbsinit mbsrtowcs mbstowcs mbtowc memccpy memchr memcmp memcpy memmem memmove mempcpy memset mktime mmap open
pause perror pipe posix_memalign printf putc putchar puts putwc putwchar qsort quick_exit raise rand random read
realloc remove rename rewind rindex sbrk scanf select send setbuf setjmp setlocale setvbuf shutdown sigaction
siglongjmp signal sigsetjmp sleep snprintf socket sprintf srand srandom sscanf stat stpcpy stpncpy strcasecmp strcat
strchr strchrnul strcmp strcoll strcpy strcspn strdup strerror strfmon strftime strlen strncasecmp strncat strncmp
strncpy strndup strnlen strpbrk strrchr strspn strstr strtod strtof strtoimax strtok strtol strtold strtoll strtoul
strtoull strtoumax strxfrm swprintf swscanf symlink sync system time tmpfile tmpnam toascii tolower toupper towctrans
towlower towupper truncate ungetc ungetwc unlink usleep vasprintf vfork vfprintf vfscanf vfwprintf vfwscanf vprintf
vscanf vsnprintf vsprintf vsscanf vswprintf vswscanf vwprintf vwscanf wait wcrtomb wcscat wcschr wcscmp wcscoll wcscpy
wcscspn wcsftime wcslen wcsncat wcsncmp wcsncpy wcspbrk wcsrchr wcsrtombs wcsspn wcsstr wcstod wcstof wcstoimax wcstok
wcstol wcstold wcstoll wcstombs wcstoul wcstoull wcstoumax wcsxfrm wctob wctomb wctrans wctype wmemchr wmemcmp wmemcpy
wmemmove wmemset wprintf write wscanf
double_t float_t int8_t int16_t int32_t int64_t intmax_t intptr_t ptrdiff_t size_t ssize_t uint8_t uint16_t uint32_t
uint64_t uintmax_t uintptr_t
"""
"""Functions and types of the C library: a global name of theirs must not be defined again."""

C_RESERVED = frozenset(
    {
        *RESERVED,
        *_LANGUAGE.split(),
        *_MACROS.split(),
        *_LIBRARY.split(),
        *(word + ending for word in _MATH.split() for ending in ("", "f", "l", "_r", "f_r", "l_r")),
        *("work", "sign", "minimum", "maximum", "modulo"),
    }
)
"""What no identifier in C text may be; the last are the text's own."""
