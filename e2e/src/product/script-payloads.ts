const file = new URL('../../../packages/server/src/testing/script-payloads.ts', import.meta.url)

/** Scripts in disguise, shared with the server's own tests. */
export const { scriptPayloads } = (await import(file.href)) as {
  readonly scriptPayloads: readonly string[]
}
