import type { Locale } from '../../context.ts'
import type { WidgetTheme } from './widget-style.ts'

/** Banner sizes that sites sell, in pixels. */
export const BANNER_SIZES = ['468x60', '728x90', '300x250'] as const
export type BannerSize = (typeof BANNER_SIZES)[number]

const words: Readonly<Record<Locale, Readonly<Record<'says' | 'does', string>>>> = {
  en: { says: 'Exchange chains at the best rate', does: 'Compare rates' },
  ru: { says: 'Цепочки обмена с лучшим курсом', does: 'Сравнить курсы' },
}

interface Look {
  readonly theme: WidgetTheme
  readonly locale: Locale
}

/** A picture for a page that links here, drawn by us: no text of an address is in it. */
export function banner(size: BannerSize, { theme, locale }: Look): string {
  const [width, height] = size.split('x').map(Number) as [number, number]
  const [ground, text, soft] =
    theme === 'dark' ? ['#15151f', '#ffffff', '#bdbdce'] : ['#ffffff', '#15151f', '#55556a']
  const look = { ...words[locale], text, soft }
  const drawn = size === '300x250' ? boxOf(look) : stripOf(look, { width, height })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" role="img" aria-label="Hopwise: ${look.says}" ` +
    `font-family="system-ui,sans-serif"><rect x=".5" y=".5" width="${width - 1}" ` +
    `height="${height - 1}" rx="8" fill="${ground}" stroke="#7e7e96"/>${drawn}</svg>`
  )
}

interface Drawn {
  readonly says: string
  readonly does: string
  readonly text: string | undefined
  readonly soft: string | undefined
}

const STRIP_HEIGHT = 60

/** The low banner's drawing; the high one is the same, larger and with more room between. */
function stripOf(
  { says, does, text, soft }: Drawn,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const scale = height / STRIP_HEIGHT
  const right = width / scale - 12
  return (
    `<g transform="scale(${scale})"><g transform="translate(12 12) scale(1.125)">${mark}</g>` +
    `<text x="60" y="28" font-size="17" font-weight="700" fill="${text}">Hopwise</text>` +
    `<text x="60" y="46" font-size="12.5" fill="${soft}">${says}</text>` +
    `<g transform="translate(${right - 142} 13)">${button(142, does)}</g></g>`
  )
}

function boxOf({ says, does, text, soft }: Drawn): string {
  return (
    `<g transform="translate(122 28) scale(1.75)">${mark}</g><g text-anchor="middle">` +
    `<text x="150" y="122" font-size="26" font-weight="700" fill="${text}">Hopwise</text>` +
    `<text x="150" y="152" font-size="14.5" fill="${soft}">${says}</text></g>` +
    `<g transform="translate(60 182) scale(1.25)">${button(144, does)}</g>`
  )
}

/** The mark of the brand: two hops, the second higher than the first. */
const mark =
  '<rect width="32" height="32" rx="9" fill="#7f45ee"/><g fill="none" stroke="#fff" ' +
  'stroke-width="2.8" stroke-linecap="round"><path d="M6 22a4.5 4.5 0 0 1 9 0" opacity=".65"/>' +
  '<path d="M15 22a5.5 8.5 0 0 1 11 0"/></g><circle cx="26" cy="22" r="2.6" fill="#fff"/>'

function button(width: number, does: string): string {
  return (
    `<rect width="${width}" height="34" rx="8" fill="#6d28d9"/><text x="${width / 2}" y="22" ` +
    `font-size="13" font-weight="600" fill="#fff" text-anchor="middle">${does}</text>`
  )
}
