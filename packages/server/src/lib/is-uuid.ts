/**
 * Ids as the database writes them. It would take capital letters for the same row, which then had
 * many names: an account told apart from its own, or a line of the log that nobody finds.
 */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a row could have this id, written in the one way there is. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
