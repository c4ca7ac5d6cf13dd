/** Whether tests take all cases: in CI, where there is time. Every day they take a part of those that cost most, and say so. */
export const IN_FULL = process.env.CI === 'true';
