/** A fenced block of a README, and the `text` that stands right behind it, if any. */
export interface ReadmeBlock {
  readonly code: string
  /** What README says it prints. */
  readonly prints: string | undefined
}

/** Blocks of one language, such as `ts` or `sh`. */
export function readmeBlocks(readme: string, language: string): ReadmeBlock[] {
  const block = new RegExp(
    `^\`\`\`${language}\\n(.*?)^\`\`\`$(?:\\n\\n^\`\`\`text\\n(.*?)^\`\`\`$)?`,
    'gms',
  )
  return [...readme.matchAll(block)].map(([, code = '', prints]) => ({ code, prints }))
}
