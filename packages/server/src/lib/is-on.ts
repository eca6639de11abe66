import { z } from 'zod'

/** A setting that is a switch. */
export const isOn = z.stringbool({
  truthy: ['true', '1', 'on', 'yes'],
  falsy: ['false', '0', 'off', 'no'],
  case: 'sensitive',
})
