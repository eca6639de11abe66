interface Wanted {
  /** The partner's link: `https://name.example/r/code`. */
  readonly link: string
  readonly code: string
  readonly give: string
  readonly get: string
  readonly theme: 'light' | 'dark'
  readonly language: 'en' | 'ru'
  /** The table's name for screen readers. */
  readonly title: string
}

/** The sizes of the server's banners, in pixels. */
const BANNERS = [
  { width: 468, height: 60 },
  { width: 728, height: 90 },
  { width: 300, height: 250 },
] as const

/** The snippets and the addresses of their previews, on the host by which this page was opened. */
export function toolsOf({ link, code, give, get, theme, language, title }: Wanted) {
  const { origin } = new URL(link)
  const pair = new URLSearchParams({ give: give.trim(), get: get.trim() })
  const look = { theme, lang: language }
  const params = new URLSearchParams({ ref: code, ...Object.fromEntries(pair), ...look })
  const rates = `/w/rates?${params.toString()}`
  const looks = new URLSearchParams(look).toString()
  const badge = `/w/badge.svg?${looks}`
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return {
    search: `${link}?${pair.toString()}`,
    rates,
    frame:
      `<iframe src="${quoted(origin + rates)}" title="${quoted(title)}" width="100%" ` +
      'height="320" loading="lazy" style="border:0"></iframe>',
    badge,
    sign:
      `<a href="${quoted(link)}"><img src="${quoted(origin + badge)}" alt="Hopwise" ` +
      'width="200" height="44"></a>',
    banners: BANNERS.map(({ width, height }) => {
      const src = `/w/banner-${width}x${height}.svg?${looks}`
      const html =
        `<a href="${quoted(link)}"><img src="${quoted(origin + src)}" alt="Hopwise" ` +
        `width="${width}" height="${height}" style="max-width:100%;height:auto"></a>`
      return { src, html, width, height }
    }),
  }
}
