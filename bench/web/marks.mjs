/** Kilobytes in Brotli that a first visit to a page may cost, its text face apart. */
export const marks = {
  '/': 90,
  '/check': 215,
  '/rules': 60,
  '/rules/MaterialDNA': 60,
  '/ns': 60,
  '/activity': 75,
  '/records': 75,
  '/records/record': 75,
  '/register': 60,
  '/register?kind=material': 60,
  '/interest': 60,
};

/** All files of the text face. */
export const markOfFace = 60;
