/** The text without fenced code, which has no headings and no links. */
function prose(text: string): string {
  return text.replaceAll(/^(```|~~~).*?^\1$/gms, '')
}

export function titles(text: string): string[] {
  return headings(text, /^# (.+)$/gm)
}

export function sections(text: string): string[] {
  return headings(text, /^## (.+)$/gm)
}

function headings(text: string, pattern: RegExp): string[] {
  return [...prose(text).matchAll(pattern)].map((match) => match[1] ?? '')
}

/** The targets of links, as written. */
export function links(text: string): string[] {
  const withoutCode = prose(text).replaceAll(/`[^`\n]*`/g, '')
  return [...withoutCode.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '')
}

/** The anchors of a page's headings. */
export function anchors(text: string): string[] {
  return headings(text, /^#{1,6} (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** The pages a comment names, with the sections quoted after them: `docs/engine.md, "Folding"`. */
export function namedPages(comment: string): { page: string; section: string | undefined }[] {
  const text = comment.replaceAll(/\s*\n\s*(?:\* ?)?/g, ' ')
  return Array.from(
    text.matchAll(/([\w./-]+\.md)\b(?:, "([^"]+)")?/g),
    ([, page = '', section]) => ({ page, section }),
  )
}
