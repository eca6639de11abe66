import { commentsOf, type Source } from '../read-source.ts'

/** Clauses in place of a noun: "What a venue tells." says less than "A venue's networks." */
const clauses = /^(What|Whatever|Who|Whom|Whose|Whoever|Which)\b/
const prepositions = new RegExp(
  `^(Of|For|By|With|Without|From|To|In|On|At|Under|Over|As|Until|Beside|Between|Among|Within|` +
    `Through|Into|Towards)\\b`,
)
/** Marks behind which a subject may follow: "By currency: the least amount". */
const marks = /[,:;(]/
const verbs = new RegExp(
  `\\b(is|are|was|were|be|has|have|had|does|do|can|cannot|may|might|must|will|would|should|need|` +
    `\\w+(ed|s))\\b`,
)

/** `line: first words` of comments that begin with a preposition or a clause, not a subject. */
export function subjectlessComments(source: Source): string[] {
  return commentsOf(source)
    .map(({ line, text }) => ({ line, sentence: firstSentence(text) }))
    .filter(({ sentence }) => isSubjectless(sentence))
    .map(({ line, sentence }) => `${line}: ${sentence.slice(0, 60)}`)
}

function firstSentence(text: string): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/^\*+ ?/, ''))
  const words = lines.join(' ').trim()
  return /^.*?[.!?](?=\s|$)/.exec(words)?.[0] ?? words
}

function isSubjectless(sentence: string): boolean {
  if (sentence.endsWith('?')) return false
  if (clauses.test(sentence)) return !(sentence.startsWith('Whatever') && marks.test(sentence))
  if (!prepositions.test(sentence) || marks.test(sentence)) return false
  return sentence.startsWith('Of ') || !verbs.test(sentence)
}
