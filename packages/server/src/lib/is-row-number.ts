const ROW_NUMBER = /^[1-9]\d{0,8}$/

/** Whether a row could have this number, written in the one way there is: 7, and never 007. */
export function isRowNumber(text: string): boolean {
  return ROW_NUMBER.test(text)
}
