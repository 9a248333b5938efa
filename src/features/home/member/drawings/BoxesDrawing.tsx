import { Drawing } from './Drawing.tsx'

/** Three parcels that become one box with a red tape. */
export function BoxesDrawing() {
  return (
    <Drawing>
      <path d="M8 20h22v16H8zM12 44h18v14H12zM6 66h24v16H6z" className="fill-paper" />
      <path d="M19 20v5M21 44v4M18 66v5" />
      <path d="M36 28c8 0 8 12 16 14M36 51h14M36 74c8 0 8-12 16-14" strokeDasharray="2 5" />
      <path d="M58 34h60v48H58z" className="fill-surface" />
      <path d="M58 34l8-12h44l8 12" className="fill-paper" />
      <path d="M83 22h10v26H83z" className="fill-brand stroke-brand" />
      <path d="M66 66h16M66 73h10" />
      <path d="M108 64v10M103 69l5-5 5 5" />
    </Drawing>
  )
}
