/** The product's name where its pages are not built. */
export const BRAND = 'Hopwise'

export interface CrumbFact {
  readonly name: string
  readonly path: string
}

/** A page's breadcrumbs. Paths become addresses when the page is written. */
export function crumbFacts(crumbs: readonly CrumbFact[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: path,
    })),
  }
}

export interface AnswerFact {
  readonly question: string
  /** HTML. */
  readonly answer: string
}

export function faqFacts(answers: readonly AnswerFact[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: answers.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
