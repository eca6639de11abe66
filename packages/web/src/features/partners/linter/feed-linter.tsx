import { fieldText, type FieldReason } from '@hopwise/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { LintReportView } from '#web/market/feed-file/lint-report.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { queryOnce } from '#web/lib/graphql/query-once.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { type LintFeedAnswer, LintFeedDocument } from '../lint-feed.documents.ts'

/** A file, by its address or as text, and our reading of it. */
export function FeedLinter({ sample }: { sample: string | undefined }) {
  const { t } = useTranslation('partners')
  const format = useFormat()
  const [source, setSource] = useState<Source>(sample === undefined ? 'url' : 'text')
  const [url, setUrl] = useState('')
  const [text, setText] = useState(sample ?? '')
  const { isBusy, report, error: refusal, wrong, check } = useLinter()
  const error = wrong && fieldText(wrong, format.locale, { max: TEXT_LENGTH })
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (sample === undefined) return
    section.current?.scrollIntoView({ block: 'start' })
    void check('text', sample)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each sample has its own part
  }, [])
  return (
    <section ref={section} className="mt-10">
      <h2 className="text-h2 font-semibold">{t('linter')}</h2>
      <p className="mt-2 text-text-2">{t('linter-lead')}</p>
      <form
        noValidate
        className="mt-4 flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void check(source, source === 'url' ? url : text)
        }}
      >
        <Segmented
          label={t('source')}
          value={source}
          options={[
            { value: 'url', label: t('source-url') },
            { value: 'text', label: t('source-text') },
          ]}
          onChange={setSource}
        />
        {source === 'url' ? (
          <Input
            label={t('url')}
            inputMode="url"
            placeholder="https://example.org/rates.xml"
            hint={t('url-why')}
            value={url}
            error={error}
            onChange={setUrl}
            className="w-full"
          />
        ) : (
          <TextArea
            label={t('text')}
            isCode
            rows={12}
            spellCheck={false}
            hint={t('text-why', { max: format.count(TEXT_LENGTH) })}
            value={text}
            error={error}
            onChange={setText}
            className="w-full"
          />
        )}
        <Button type="submit" color="violet" isLoading={isBusy}>
          {t('check')}
        </Button>
      </form>
      <div role="status" className="mt-6">
        {refusal && <ErrorNotice error={refusal} title={t('failed')} />}
        {report && <LintReportView report={report} />}
      </div>
    </section>
  )
}

type LintReport = LintFeedAnswer['lintFeed']

/** A request is limited to 100 kB, and escaping makes the text longer. */
const TEXT_LENGTH = 60_000

type Source = 'url' | 'text'

/** Checks one file after another; the server judges each. */
function useLinter() {
  const [isBusy, setBusy] = useState(false)
  const [report, setReport] = useState<LintReport>()
  const [error, setError] = useState<ApiError>()
  const [wrong, setWrong] = useState<FieldReason>()
  const check = async (source: Source, value: string) => {
    const reason = reasonOf(source, value)
    setWrong(reason)
    if (reason) return
    setBusy(true)
    setError(undefined)
    const variables = source === 'url' ? { url: value.trim() } : { text: value }
    const { answer, error: why } = await queryOnce(LintFeedDocument, variables)
    setBusy(false)
    setReport(answer?.lintFeed)
    setError(why)
  }
  return { isBusy, report, error, wrong, check }
}

function reasonOf(source: Source, value: string): FieldReason | undefined {
  if (value.trim() === '') return 'REQUIRED'
  if (source === 'text') return value.length > TEXT_LENGTH ? 'TOO_LONG' : undefined
  return /^https?:\/\//i.test(value.trim()) && URL.canParse(value.trim()) ? undefined : 'NOT_A_URL'
}
