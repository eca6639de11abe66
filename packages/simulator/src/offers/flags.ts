/** Flags by the names files give them, in the order of their bits. */
export const FLAGS = [
  'manual',
  'reg',
  'verifying',
  'cardverify',
  'juridical',
  'card2card',
  'otherin',
  'otherout',
  'floating',
  'delivery',
  'hold',
] as const

export type Flag = (typeof FLAGS)[number]

export function bitOf(flag: Flag): number {
  return 1 << FLAGS.indexOf(flag)
}

/** Bits after the flags, for an offer's optional parts. */
export const HAS_STEP = 1 << 16
export const HAS_FROM_PERCENT = 1 << 17
export const HAS_FROM_FEE = 1 << 18
export const HAS_TO_PERCENT = 1 << 19
export const HAS_TO_FEE = 1 << 20
export const HAS_MIN_FEE = 1 << 21
export const HAS_GET_MIN = 1 << 22
