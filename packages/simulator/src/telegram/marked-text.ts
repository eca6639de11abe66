import { ApiRefusal } from './bot-api-types.ts'

/** Marks that Telegram knows and bots of ours use; whatever else begins with `<` is a mistake. */
const MARK = /<\/?(?:b|i|u|s|code|pre)>/g

/** What is read of a text with marks, where it is sound. */
export function plainOf(html: string): string {
  const text = html.replaceAll(MARK, '')
  if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(text)) {
    throw new ApiRefusal(400, "Bad Request: can't parse entities")
  }
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
