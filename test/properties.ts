/**
 * fast-check with one seed for everybody: what fails for a contributor fails by the change, not by chance. A weekly
 * workflow draws other seeds; `PROPERTY_SEED=42 npx vitest run …` draws one by hand.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

export { default } from 'fast-check';
