export type WidgetTheme = 'light' | 'dark'

/** The colors of the pages' `tokens.css`. */
const colors: Readonly<Record<WidgetTheme, Readonly<Record<string, string>>>> = {
  light: { ground: '#ffffff', text: '#15151f', soft: '#626277', line: '#dadae6', link: '#5b21b6' },
  dark: { ground: '#0f0f16', text: '#f2f2f7', soft: '#a9a9bd', line: '#33334a', link: '#c4a8ff' },
}

/** All that an embedded table looks like: it fetches nothing else. */
export function widgetStyle(theme: WidgetTheme): string {
  const { ground, text, soft, line, link } = colors[theme]
  return (
    `:root{color-scheme:${theme}}body{margin:0;padding:12px;background:${ground};color:${text};` +
    'font:14px/1.4 system-ui,sans-serif}h1{margin:0 0 8px;font-size:16px}' +
    'table{width:100%;border-collapse:collapse}' +
    `th,td{padding:6px 0;border-bottom:1px solid ${line};text-align:left;font-weight:400}` +
    'td,thead th:last-child{text-align:right;font-variant-numeric:tabular-nums}' +
    `thead th,.age{color:${soft};font-size:12px}p{margin:8px 0 0}a{color:${link}}`
  )
}
