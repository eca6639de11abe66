/** The product's name; nothing else in the pages states it. */
export const BRAND = 'Hopwise'
