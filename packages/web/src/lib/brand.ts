/** The one place that knows what the product is called. */
export const BRAND = 'Hopwise'
