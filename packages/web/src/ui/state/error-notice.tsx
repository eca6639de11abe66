import { type RefusalCode, refusalTexts } from '@hopwise/contract'
import { RotateCw, Sparkles, TriangleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { type ApiError, needsPlan } from '#web/lib/graphql/api-error.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { Button, ButtonLink } from '../action/button.tsx'
import { CopyButton } from '../action/copy-button.tsx'

interface ErrorNoticeProps {
  error: ApiError
  /** The failure's name: "Exchangers could not be loaded". */
  title?: string
  onRetry?: () => void
}

/** The words for fields are many and seldom needed, so they load on demand. */
const FieldReasons = lazy(async () => {
  const { FieldReasons: Component } = await import('./field-reasons.tsx')
  return { default: Component }
})

/** Takes the answer's place: the failure, whose fault it was, and a retry. */
export function ErrorNotice({ error, title, onRetry }: ErrorNoticeProps) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  if (needsPlan(error)) return <PlanNotice error={error} />
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-large bg-loss-soft p-4 text-table"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-loss" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold text-loss">{title ?? refusalTexts.INTERNAL[locale]}</p>
        <p className="text-text-2">
          {error.fields.length > 0 ? (
            <Suspense fallback={t('fault.VALIDATION')}>
              <FieldReasons fields={error.fields} />
            </Suspense>
          ) : (
            textOf(error.code)
          )}
        </p>
        {error.id && (
          <p className="mt-1 flex items-center gap-1 text-meta text-text-2">
            {t('fault-id', { id: error.id })}
            <CopyButton text={error.id} label={t('copy')} />
          </p>
        )}
      </div>
      {onRetry && (
        <Button size="small" icon={RotateCw} onClick={onRetry}>
          {t('try-again')}
        </Button>
      )}
    </div>
  )

  function textOf(code: ApiError['code']): string {
    if (code === 'INTERNAL' && !title) return t('fault-later')
    // A plan that is too small needs the larger one.
    return isInCatalogue(code)
      ? refusalTexts[code][locale].replace('{tariff}', 'Pro')
      : t(`fault.${code}`)
  }
}

/** Whether server and pages share the words for it. */
function isInCatalogue(code: string): code is RefusalCode {
  return Object.hasOwn(refusalTexts, code)
}

/** The notice that a feature needs a plan: nothing has failed. */
function PlanNotice({ error: { fields } }: Pick<ErrorNoticeProps, 'error'>) {
  const { t } = useTranslation('ui')
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-large bg-accent-soft p-4 text-table"
    >
      <Sparkles aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="min-w-48 flex-1 font-semibold">
        <Suspense fallback={t('fault.VALIDATION')}>
          <FieldReasons fields={fields} />
        </Suspense>
      </p>
      <ButtonLink size="small" to="/subscribe">
        {t('see-plans')}
      </ButtonLink>
    </div>
  )
}
