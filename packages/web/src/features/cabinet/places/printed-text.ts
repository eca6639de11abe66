import { numberText } from '#web/lib/format/number-text.ts'
import { plainNumber } from '#web/lib/format/plain-number.ts'
import type { Locale } from '#web/lib/texts/locale.ts'

interface Printed {
  readonly printedGive: number
  readonly printedGet: number
}

/** The two numbers of a file, given and got: `1 : 60,100.01`. */
export function printedText({ printedGive, printedGet }: Printed, locale: Locale): string {
  const text = (value: number) => numberText(value, locale, { maximumSignificantDigits: 15 })
  return `${text(printedGive)} : ${text(printedGet)}`
}

/** The rate as the file prints it: the side that is not 1, or both where neither is 1. */
export function printedPlain({ printedGive, printedGet }: Printed): string {
  if (printedGive === 1) return plainNumber(printedGet)
  if (printedGet === 1) return plainNumber(printedGive)
  return `${plainNumber(printedGive)} ${plainNumber(printedGet)}`
}
