import { OwnCabinets } from '#web/features/cabinet/own-cabinets.tsx'
import { OwnApplications } from '#web/features/own-exchanger/own-applications.tsx'

/** The reader's own exchangers: cabinets of the listed ones, and applications. */
export function OwnExchangerPage() {
  return (
    <OwnApplications>
      <OwnCabinets />
    </OwnApplications>
  )
}
