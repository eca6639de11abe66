import { ApiRefusal } from './bot-api-types.ts'

/** Telegram's marks that our bots use; any other `<` is a mistake. */
const MARK = /<\/?(?:b|i|u|s|code|pre)>/g

/** The plain text of a marked one; refuses unsound marks as Telegram does. */
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
