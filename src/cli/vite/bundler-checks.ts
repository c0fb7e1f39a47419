/** Whoever starts an application can change nothing about how long its build took: a slow machine is told no more than a fast one. */
export const BUNDLER_CHECKS = { bundlerTimings: false }
