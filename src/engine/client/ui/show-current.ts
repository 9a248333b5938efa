/** Scrolls a box of links, and nothing around it, to its current one unless all of that is in sight. */
export function showCurrent(box: HTMLElement): void {
  const current = box.querySelector<HTMLElement>('[aria-current]')
  if (!current) return
  const { offsetLeft: left, offsetTop: top, clientWidth: width, clientHeight: height } = current
  const isInSight =
    left >= box.scrollLeft &&
    left + width <= box.scrollLeft + box.clientWidth &&
    top >= box.scrollTop &&
    top + height <= box.scrollTop + box.clientHeight
  if (isInSight) return
  box.scrollLeft = left - (box.clientWidth - width) / 2
  box.scrollTop = top - (box.clientHeight - height) / 2
}
