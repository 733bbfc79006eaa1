/** A stand-in for the script of the same name that `writeForm` writes. @type {readonly import('../../../../core/check/check.ts').Check[]} */
export const checks = [];
