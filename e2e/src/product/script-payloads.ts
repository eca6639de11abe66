const file = new URL('../../../packages/server/src/testing/script-payloads.ts', import.meta.url)

/** Ways to slip a script into a text: the very ones the server's own tests use. */
export const { scriptPayloads } = (await import(file.href)) as {
  readonly scriptPayloads: readonly string[]
}
