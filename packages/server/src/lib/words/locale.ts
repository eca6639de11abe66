/** A language of everything people read here. */
export type Locale = 'en' | 'ru'
