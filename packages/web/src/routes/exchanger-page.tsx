import { useParams } from 'react-router'
import { ExchangerDetail } from '#web/features/exchangers/detail/exchanger-detail.tsx'

export function ExchangerPage() {
  const { slug = '' } = useParams()
  return <ExchangerDetail key={slug} slug={slug} />
}
