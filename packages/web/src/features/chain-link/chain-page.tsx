import { Link2Off } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { PathDetailDocument } from '#web/market/chain/detail/path-detail.documents.ts'
import { PathDetail } from '#web/market/chain/detail/path-detail.tsx'
import { ShareButton } from '#web/market/chain/share/share-button.tsx'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { shortNameOf, shortNameOfCode } from '#web/market/currency/short-name.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { BellLink } from '#web/market/rule/bell-link.tsx'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type SharedChain, sharedChainFrom, type ChainPast, isLoop } from './shared-chain.ts'
import { GoneChain } from './gone-chain.tsx'
import { ThenAndNow } from './then-and-now.tsx'
import { IsToldChainDocument } from './chain-past.documents.ts'
import type { RulePrefill } from '#web/market/rule/rule-address.ts'

/** Short enough to notice a chain that goes. */
const AGAIN_MS = 10_000

/** One chain at one amount: as it was when shared, beside the present. */
export function ChainPage() {
  const [params] = useSearchParams()
  const chain = sharedChainFrom(params)
  return chain ? <ChainDetail key={chain.id} chain={chain} /> : <NoChain />
}

function NoChain() {
  const { t } = useTranslation('chain-link')
  usePageTitle(t('bad'))
  return (
    <EmptyState
      isPage
      icon={Link2Off}
      title={t('bad')}
      actions={
        <ButtonLink to="/" color="violet" size="large">
          {t('search')}
        </ButtonLink>
      }
    >
      {t('bad-why')}
    </EmptyState>
  )
}

function ChainDetail({ chain }: { chain: SharedChain }) {
  const { t } = useTranslation('chain-link')
  const { find } = useCurrencies()
  const { id, giveAmount, codes } = chain
  const past = useChainPast(chain)
  const { answer, error, refetch } = useQuery(
    PathDetailDocument,
    { id, giveAmount },
    { everyMs: AGAIN_MS },
  )
  const name = codes
    .map((code) => {
      const known = find(code)
      return known ? shortNameOf(known) : shortNameOfCode(code)
    })
    .join(' → ')
  usePageTitle(name)
  // A refused question means a chain that no market could have, so the address is no good.
  if (error?.code === 'VALIDATION') return <NoChain />
  const path = answer?.path
  return (
    <div className="grid grid-cols-1 gap-5">
      <header>
        <h1 className="text-h2 font-bold tracking-tight wrap-break-word sm:text-h1">{name}</h1>
        <FoundAt chain={chain} past={past} />
      </header>
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={5} rowHeight={72} />}
      {path === null && <GoneChain chain={chain} past={past} />}
      {path && (
        <>
          <ThenAndNow chain={chain} past={past} path={path} />
          <p className="text-table text-text-2">{t('rates-move')}</p>
          <Card className="p-4 md:p-5">
            <PathDetail
              path={path}
              isStill={false}
              actions={
                <span className="flex flex-wrap justify-end gap-2">
                  <BellLink prefill={rulePrefillOf(chain, past?.was ?? path.getAmount)} />
                  <ShareButton path={path} to="" />
                </span>
              }
            />
          </Card>
        </>
      )}
    </div>
  )
}

interface PastProps {
  chain: SharedChain
  past: ChainPast | undefined
}

/** The time and the amount of the past result. */
function FoundAt({ chain: { giveAmount, codes }, past }: PastProps) {
  const { t } = useTranslation('chain-link')
  const format = useFormat()
  const nowMs = useServerNow()
  const { find } = useCurrencies()
  const give = find(codes[0]!)
  const amount = give
    ? format.money(giveAmount, unitOf(give), moneyKindOf(give))
    : `${format.amount(giveAmount)} ${codes[0]!}`
  return (
    <p className="mt-1 text-text-2">
      {past === undefined
        ? t('with', { amount })
        : t('found', {
            amount,
            at: format.moment(past.atMs),
            ago: format.ago(nowMs - past.atMs),
          })}
    </p>
  )
}

/** The past a link claims, once the server has confirmed it: anybody can write a link. */
function useChainPast({ id, giveAmount, said }: SharedChain): ChainPast | undefined {
  const variables = {
    id,
    giveAmount,
    getAmount: said?.was ?? 0,
    at: new Date(said?.atMs ?? 0).toISOString(),
    mark: said?.mark ?? '',
  }
  const { answer } = useQuery(IsToldChainDocument, variables, { pause: said === undefined })
  return said && answer?.isToldChain ? said : undefined
}

/** The prefill of the bell beside a chain: the past result again, between the same ends. */
function rulePrefillOf(chain: SharedChain, was: number): RulePrefill {
  const { codes, giveAmount } = chain
  const rate = was / giveAmount
  const maxHops = codes.length - 1
  if (isLoop(chain)) {
    const profitPercent = (rate - 1) * 100
    return { kind: 'LOOP', through: [codes[1]!], capitalUsd: null, profitPercent, maxHops }
  }
  const ends = { give: codes[0]!, get: codes.at(-1)!, amount: giveAmount, rate }
  return maxHops === 1 ? { kind: 'RATE', ...ends } : { kind: 'CHAIN', ...ends, maxHops }
}
