/** Whose turn a board shows: whoever the table waits for, as web/src/lib/board/turn.ts has it. */
export const onTurn = ({ acting, facts: { cur } }) => (acting.includes(cur) ? cur : (acting[0] ?? cur));
