import type { Locale } from '../../lib/words/locale.ts'
import type { WidgetTheme } from './widget-style.ts'

const words: Readonly<Record<Locale, string>> = {
  en: 'Exchange chains that work',
  ru: 'Цепочки обмена без обмана',
}

/** A small sign for a page that links here, drawn by us. */
export function badge(theme: WidgetTheme, locale: Locale): string {
  const [ground, text, soft] =
    theme === 'dark' ? ['#15151f', '#ffffff', '#a9a9bd'] : ['#ffffff', '#15151f', '#626277']
  const label = `Hopwise: ${words[locale]}`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="44" viewBox="0 0 200 44" ' +
    `role="img" aria-label="${label}"><rect x=".5" y=".5" width="199" height="43" rx="8" ` +
    `fill="${ground}" stroke="#7e7e96"/><circle cx="22" cy="22" r="9" fill="none" ` +
    'stroke="#6d28d9" stroke-width="4" stroke-dasharray="42 15"/>' +
    `<text x="42" y="20" font-family="system-ui,sans-serif" font-size="14" font-weight="700" ` +
    `fill="${text}">Hopwise</text><text x="42" y="34" font-family="system-ui,sans-serif" ` +
    `font-size="9.5" fill="${soft}">${words[locale]}</text></svg>`
  )
}
