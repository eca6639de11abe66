const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a row could have this id; the database takes nothing else for one. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
