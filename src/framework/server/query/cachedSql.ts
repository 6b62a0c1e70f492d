import { type OperationNode, PostgresQueryCompiler, type RawBuilder, RawNode, sql, ValueNode } from 'kysely';

const compiler = new PostgresQueryCompiler();

/** SQL text split at its parameters. */
interface Flat {
  texts: string[];
  values: unknown[];
}

function add(node: OperationNode, flat: Flat): void {
  const write = (text = '') => {
    flat.texts.push((flat.texts.pop() ?? '') + text);
  };
  if (RawNode.is(node)) {
    for (const [at, text] of node.sqlFragments.entries()) {
      write(text);
      const parameter = node.parameters[at];
      if (parameter) add(parameter, flat);
    }
  } else if (ValueNode.is(node) && !node.immediate) {
    flat.values.push(node.value);
    flat.texts.push('');
  } else {
    write(compiler.compileQuery(RawNode.createWithChild(node), { queryId: 'cachedSql' }).sql);
  }
}

/** Flattens nested SQL, because compiling the tree again for every query takes time. */
function flattened<Type>(piece: RawBuilder<Type>): RawBuilder<Type> {
  const flat: Flat = { texts: [''], values: [] };
  add(piece.toOperationNode(), flat);
  return sql<Type>(Object.assign(flat.texts, { raw: flat.texts }), ...flat.values);
}

/** Cached pieces per owner. Each table alias adds one, so there must be a limit. */
const maxPieces = 40;
const cache = new WeakMap<object, Map<string, RawBuilder<unknown>>>();

/** Caches up to 40 pieces of SQL per `owner`, each of which depends only on `owner` and `key`. */
export function cachedSql<Type>(owner: object, key: string, make: () => RawBuilder<Type>): RawBuilder<Type> {
  const pieces = cache.get(owner) ?? new Map<string, RawBuilder<unknown>>();
  cache.set(owner, pieces);
  const known = pieces.get(key);
  if (known) return known as RawBuilder<Type>;
  if (pieces.size >= maxPieces) pieces.clear();
  const piece = flattened(make());
  pieces.set(key, piece);
  return piece;
}
