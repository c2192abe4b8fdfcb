// Shared styles of lists, menus and popovers. Animations are short, and off with reduced motion.

export const floatingStyle =
  'z-50 rounded-card border border-line bg-card text-ink shadow-soft data-[state=open]:animate-rise'

export const floatingItemStyle =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none select-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-60 data-[highlighted]:bg-ground-soft'
