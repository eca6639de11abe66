import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

/** Marks of its own kind only: HTML inside is text. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

markdown.renderer.rules['heading_open'] = (tokens, at) => {
  const { tag } = tokens[at]!
  return `<${tag} id="${anchorOf(tokens[at + 1]?.content ?? '')}">`
}

/** A heading's address on its page. The mark before it keeps it apart from names of scripts. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return `s-${words.join('-')}`.slice(0, 80)
}

const shape: sanitizeHtml.IOptions = {
  allowedTags:
    'h2 h3 h4 p ul ol li strong em code pre blockquote a hr br table thead tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href', 'rel'], h2: ['id'], h3: ['id'], h4: ['id'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // A page has one heading of the first rank, and it is not in here.
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: isOurs(attribs['href']) ? attribs : { ...attribs, rel: OUTWARD },
    }),
  },
}

const OUTWARD = 'noopener nofollow ugc'

function isOurs(href: string | undefined): boolean {
  return href !== undefined && /^(\/(?!\/)|#)/.test(href)
}

/** Letters of texts and their HTML that are cached: several times as many as there are. */
const ROOM = 8_000_000
/** HTML by its text: one of twenty pages takes milliseconds. */
const rendered = new Map<string, string>()
let taken = 0

/** Anybody's text as HTML that can do nothing but be read. */
export function renderMarkdown(text: string): string {
  const known = rendered.get(text)
  if (known !== undefined) return known
  const html = sanitizeHtml(markdown.render(text), shape)
  const size = text.length + html.length
  if (taken + size > ROOM) {
    rendered.clear()
    taken = 0
  }
  taken += size
  rendered.set(text, html)
  return html
}

const plainly: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} }

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** The words alone, one block a line. */
export function plainOf(text: string): string {
  const html = markdown.render(text).replace(/<\/(p|li|h\d|td|th|pre)>/g, '\n')
  return sanitizeHtml(html, plainly)
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
}

/** The text as HTML text or as the value of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
