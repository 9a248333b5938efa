/** A text in which the member's code stands out. */
export function MarkedCode({ text, code }: { text: string; code: string }) {
  const at = text.indexOf(code)
  if (code === '' || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-[4px] bg-brand-soft px-0.5 font-mono font-semibold text-brand-text">
        {code}
      </mark>
      {text.slice(at + code.length)}
    </>
  )
}
