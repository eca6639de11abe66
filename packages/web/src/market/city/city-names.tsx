import { useCities } from './use-cities.ts'

interface CityNamesProps {
  /** City codes. */
  codes: readonly string[]
  /** The greatest number named. */
  most?: number
}

/** City names, separated by commas. */
export function CityNames({ codes, most = codes.length }: CityNamesProps) {
  const { nameOf, isAwaited } = useCities()
  const names = codes.slice(0, most).map(nameOf).join(', ')
  return <span className={isAwaited ? 'invisible' : undefined}>{names}</span>
}
