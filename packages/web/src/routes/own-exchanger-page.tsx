import { OwnCabinets } from '#web/features/cabinet/own-cabinets.tsx'
import { OwnApplications } from '#web/features/own-exchanger/own-applications.tsx'

/** What somebody has of exchangers: the cabinets of those that are theirs, and applications. */
export function OwnExchangerPage() {
  return (
    <OwnApplications>
      <OwnCabinets />
    </OwnApplications>
  )
}
