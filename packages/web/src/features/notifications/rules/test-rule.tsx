import { Send } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { RuleRow } from '#web/market/rule/rule.documents.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { DeliveryList } from '../history/delivery-list.tsx'
import { type TestNotificationPairAnswer, TestNotificationPairDocument } from './rules.documents.ts'

/** Sends the present findings, free of charge, and shows the delivery. */
export function TestRule({ rule }: { rule: RuleRow }) {
  const { t } = useTranslation('notifications')
  const { run, isBusy, error } = useMutation()
  const [result, setResult] = useState<TestNotificationPairAnswer['testNotificationPair']>()
  const test = async () => {
    setResult(undefined)
    const answer = await run(() => mutate(TestNotificationPairDocument, { id: rule.id }))
    setResult(answer?.testNotificationPair)
  }
  return (
    <>
      <Button size="small" icon={Send} isLoading={isBusy} onClick={() => void test()}>
        {t('test')}
      </Button>
      {(error ?? result) && (
        <div role="status" className="order-last w-full pt-1 text-dense text-text-2">
          {error && <ErrorNotice error={error} title={t('not-tested')} />}
          {result && (
            <>
              <p>{t(result.isExample ? 'tested-example' : 'tested')}</p>
              <DeliveryList deliveries={result.deliveries} />
            </>
          )}
        </div>
      )}
    </>
  )
}
