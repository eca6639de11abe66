import { OneArticle } from './help/one-article.tsx'
import { NewArticle } from './help/new-article.tsx'
import { LegalVersions } from './legal/legal-versions.tsx'

/** A legal text by its name, an article of the help by its id. */
export function AdminTextPage({ id }: { id: string }) {
  if (id === 'privacy') return <LegalVersions kind="PRIVACY" />
  if (id === 'terms') return <LegalVersions kind="TERMS" />
  return id === 'new' ? <NewArticle /> : <OneArticle id={id} />
}
