import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { type ExchangerTarget, linkAddress, siteOf, warningsOf } from './exchanger-target.ts'

interface ExchangerWarningProps {
  target: ExchangerTarget
  isOpen: boolean
  onClose: () => void
}

/** The warning before a link to an offer that may be a trap: the oddity, and checks. */
export function ExchangerWarning({ target, isOpen, onClose }: ExchangerWarningProps) {
  const { t } = useTranslation('exchanger-link', 'ui')
  const format = useFormat()
  const { exchanger, marketPercent } = target
  const site = siteOf(target.siteUrl)
  const warnings = warningsOf(target)
  const gaps = {
    exchanger: exchanger.name,
    site,
    network: target.network?.name,
    percent: format.share(marketPercent === null ? null : Math.abs(marketPercent) / 100),
  }
  const isAboutName = warnings.every((each) => each === 'host' || each === 'name')
  const checks = checksOf({ isAboutName, isToVenue: target.network !== undefined })
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t(target.network ? 'title-network' : isAboutName ? 'title-site' : 'title')}
      footer={
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink
            to={linkAddress(target)}
            target="_blank"
            rel="noopener nofollow"
            referrerPolicy="origin"
            onClick={onClose}
          >
            {t(target.network ? 'go-venue' : 'go')}
            <span className="sr-only"> {t('ui:new-tab')}</span>
          </ButtonLink>
          <Button color="violet" onClick={onClose}>
            {t('stay')}
          </Button>
        </div>
      }
    >
      <p className="text-table text-text-2">
        <span className="font-semibold text-text">{exchanger.name}</span> ·{' '}
        <span className="break-all">{site}</span>
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {warnings.map((each) => (
          <li
            key={each}
            className="flex gap-2.5 rounded-default bg-loss-soft px-3 py-2.5 text-table text-loss"
          >
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{t(`warning.${each}`, gaps)}</span>
          </li>
        ))}
      </ul>
      <h3 className="mt-5 text-table font-semibold">{t('check')}</h3>
      <ul className="mt-2 grid grid-cols-1 gap-2 text-table text-text-2">
        {checks.map((each) => (
          <li key={each} className="flex gap-2.5">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{t(`checks.${each}`, gaps)}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

interface About {
  readonly isAboutName: boolean
  readonly isToVenue: boolean
}

function checksOf({ isAboutName, isToVenue }: About) {
  if (isToVenue) return ['network', 'limits', 'site', 'small'] as const
  return isAboutName
    ? (['site', 'known'] as const)
    : (['same', 'reviews', 'site', 'small'] as const)
}
