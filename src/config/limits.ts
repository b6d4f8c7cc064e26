/** No number that anybody types or stores is farther from 0: lists and sums stay of a size that can be shown. */
export const LARGEST = 999_999;
