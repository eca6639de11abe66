import { clsx } from 'clsx'
import { Fragment, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'

interface RichTextProps {
  /**
   * HTML from the server, which lets only text and its structure through; only those are rendered.
   */
  html: string
  className?: string
}

/** Text with headings, lists, links and tables. Any other element of its HTML is dropped. */
export function RichText({ html, className }: RichTextProps) {
  const parts = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return childrenOf(body)
  }, [html])
  return <div className={clsx('rich-text', className)}>{parts}</div>
}

/** A line of text with the found words marked. */
export function MarkedText({ html }: { html: string }) {
  const parts = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return Array.from(body.childNodes, (node, at) => {
      const isMark = node.nodeName === 'MARK'
      const text = node.textContent ?? ''
      return isMark ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>
    })
  }, [html])
  return <>{parts}</>
}

type Make = (children: ReactNode, element: Element) => ReactNode

const makes: Readonly<Record<string, Make>> = {
  H2: (children, { id }) => <h2 id={id}>{children}</h2>,
  H3: (children, { id }) => <h3 id={id}>{children}</h3>,
  P: (children) => <p>{children}</p>,
  UL: (children) => <ul>{children}</ul>,
  OL: (children) => <ol>{children}</ol>,
  LI: (children) => <li>{children}</li>,
  STRONG: (children) => <strong>{children}</strong>,
  EM: (children) => <em>{children}</em>,
  CODE: (children) => <code>{children}</code>,
  // A box that scrolls sideways has to be reachable by the keyboard.
  PRE: (children) => <pre tabIndex={0}>{children}</pre>,
  BLOCKQUOTE: (children) => <blockquote>{children}</blockquote>,
  BR: () => <br />,
  HR: () => <hr />,
  TABLE: (children) => (
    <div className="overflow-x-auto" tabIndex={0} role="group">
      <table>{children}</table>
    </div>
  ),
  THEAD: (children) => <thead>{children}</thead>,
  TBODY: (children) => <tbody>{children}</tbody>,
  TR: (children) => <tr>{children}</tr>,
  TH: (children) => <th scope="col">{children}</th>,
  TD: (children) => <td>{children}</td>,
  A: (children, element) => <TextLink to={element.getAttribute('href') ?? ''}>{children}</TextLink>,
}

function childrenOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, at) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    const make = makes[node.nodeName]
    const children = childrenOf(node)
    return <Fragment key={at}>{make ? make(children, node as Element) : children}</Fragment>
  })
}

/** A link to a page of ours or to another site; plain text for any other address. */
function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (/^(\/(?!\/)|#)/.test(to)) return <Link to={to}>{children}</Link>
  if (!/^(https?:\/\/|mailto:)/i.test(to)) return <>{children}</>
  return (
    <a href={to} rel="noopener nofollow ugc">
      {children}
    </a>
  )
}
