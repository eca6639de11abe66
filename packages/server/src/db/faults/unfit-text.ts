/** PostgreSQL keeps no text with a null byte, as no true one has: `character_not_in_repertoire`. */
const NULL_BYTE = '22021'

/** Whether a statement was refused for the typed text, and not for its own. */
export function isUnfitText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NULL_BYTE
}
