import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { UrlChange } from '#web/lib/address/use-url-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import {
  ageSteps,
  feedStates,
  hasFilter,
  type ListQuery,
  noFilter,
  statuses,
} from './list-query.ts'

interface ListControlsProps {
  query: ListQuery
  dialects: readonly string[]
  onChange: (change: UrlChange, options?: { replace?: boolean }) => void
}

export function ListControls({ query, dialects, onChange }: ListControlsProps) {
  const { t } = useTranslation('admin-exchangers')
  const { t: tMarket } = useTranslation('market')
  const format = useFormat()
  const choose = (change: UrlChange) => onChange({ ...change, page: undefined })
  const errors = query.hasErrors === undefined ? '' : query.hasErrors ? 'some' : 'none'
  return (
    <div role="search" className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <Input
        type="search"
        label={t('search')}
        hidesLabel
        placeholder={t('search')}
        value={query.search}
        onChange={(q) => onChange({ q, page: undefined }, { replace: true })}
        className="max-lg:col-span-full"
      />
      <Select
        label={t('status')}
        hidesLabel
        value={query.status ?? ''}
        options={[
          { value: '', label: t('status-any') },
          ...statuses.map((each) => ({ value: each, label: tMarket(`status.${each}`) })),
        ]}
        onChange={(status) => choose({ status: status.toLowerCase() })}
      />
      <Select
        label={t('state')}
        hidesLabel
        value={query.state ?? ''}
        options={[
          { value: '', label: t('state-any') },
          ...feedStates.map((each) => ({ value: each, label: t(`state-of.${each}`) })),
        ]}
        onChange={(state) => choose({ file: state.toLowerCase() })}
      />
      <Select
        label={t('errors')}
        hidesLabel
        value={errors}
        options={[
          { value: '', label: t('errors-any') },
          { value: 'some', label: t('errors-some') },
          { value: 'none', label: t('errors-none') },
        ]}
        onChange={(wanted) => choose({ errors: wanted })}
      />
      <Select
        label={t('dialect')}
        hidesLabel
        value={query.dialect ?? ''}
        options={[
          { value: '', label: t('dialect-any') },
          ...dialects.map((each) => ({ value: each, label: each })),
        ]}
        onChange={(dialect) => choose({ dialect })}
      />
      <Select
        label={t('age')}
        hidesLabel
        value={String(query.leastAgeSeconds)}
        options={[
          { value: '0', label: t('age-any') },
          ...ageSteps.map((step) => ({
            value: String(step),
            label: t('age-from', { age: format.age(step * 1000) }),
          })),
        ]}
        onChange={(age) => choose({ age: age === '0' ? undefined : age })}
      />
      {hasFilter(query) && (
        <Button color="ghost" size="small" onClick={() => onChange(noFilter)} className="w-fit">
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
