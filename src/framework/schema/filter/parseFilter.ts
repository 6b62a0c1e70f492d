import { AppError } from '../errors.ts';
import { type FieldPath, leafOf, resolvePath } from '../fieldPath.ts';
import { isJsonObject, type JsonValue } from '../Json.ts';
import { isComparable } from '../kinds/filterValue.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Entity, Field } from '../model.ts';
import { resolveSteps } from '../relationSteps.ts';
import type { CompareOperator, Filter } from './Condition.ts';
import { filterLimits as limits } from './filterLimits.ts';
import { isRelative } from './relativeDates.ts';
import { type Asker, fillOperand } from './resolveRelative.ts';

/** The entity and the user's rights, as required by the parser. */
export interface FilterContext {
  entity: Entity;
  find: (resource: string) => Entity | undefined;
  /** Whether the field may be read; unreadable fields fail exactly like unknown ones. */
  isReadable: (entity: Entity, field: string) => boolean;
  /** Set for rules of rights: `$linked` may follow relations in both directions. */
  isRule?: boolean;
  /** The asker; without one, as in rules of rights, neither `$me` nor relative dates are possible. */
  asker?: Asker;
}

function fail(path: string, sentence: string): never {
  throw new AppError(
    'badQuery',
    { fields: { [path]: sentence } },
    `Die Abfrage ist ungültig: ${path}: ${sentence}`,
  );
}

/**
 * Resolves a path of a query.
 * @throws AppError 400 `unknownField`, the same for fields that do not exist and fields that may not be read
 */
export function readablePath(context: FilterContext, path: string): FieldPath {
  const resolved = path.length <= 200 ? resolvePath(context.find, context.entity, path) : undefined;
  const steps = resolved ? [...resolved.hops, { entity: resolved.entity, field: resolved.field }] : [];
  const isHidden = ({ entity, field }: (typeof steps)[number]) =>
    field.writeOnly || (field.name !== 'id' && !context.isReadable(entity, field.name));
  if (!resolved || resolved.hops.length > limits.hops || steps.some(isHidden)) {
    throw new AppError('unknownField', { fields: { [path.slice(0, 200)]: 'Dieses Feld gibt es nicht.' } });
  }
  return resolved;
}

/** Checks the other members of a `near` filter. `of` names the record at the centre, for display. */
function requireNearWords({ of = '', useExactDistance = true, ...others }: Record<string, unknown>): void {
  if (typeof of !== 'string' || of.length > 200) fail('near.of', 'Hier wird ein kurzer Text erwartet.');
  // distances are always exact: the straight line between both coordinates
  if (typeof useExactDistance !== 'boolean') fail('near.useExactDistance', 'Erwartet wird true oder false.');
  const [key] = Object.keys(others);
  if (key === 'useTravelMode' || key === 'considerTravelMode')
    fail(`near.${key}`, 'Reisezeiten gibt es nur zu `find`, und nur im obersten `near`.');
  if (key !== undefined) fail(`near.${key.slice(0, 50)}`, 'Diese Angabe gibt es nicht.');
}

class FilterParser {
  private readonly context: FilterContext;
  private conditions = 0;

  constructor(context: FilterContext) {
    this.context = context;
  }

  parse(json: unknown, depth: number): Filter {
    if (!isJsonObject(json)) fail('filter', 'Ein Filter ist ein Objekt.');
    if (depth > limits.depth) fail('filter', `Ein Filter darf höchstens ${limits.depth} Ebenen tief sein.`);
    const parts = Object.entries(json).map(([key, value]) => this.entry(key, value, depth));
    return parts.length === 1 && parts[0] ? parts[0] : { type: 'and', parts };
  }

  private entry(key: string, value: unknown, depth: number): Filter {
    this.conditions += 1;
    if (this.conditions > limits.conditions)
      fail('filter', `Ein Filter darf höchstens ${limits.conditions} Bedingungen haben.`);
    if (key === '$and' || key === '$or') return this.group(key, value, depth);
    if (key === '$not') return { type: 'not', part: this.parse(value, depth + 1) };
    if (key === '$search' || key === 'q') return this.search(key, value);
    if (key === 'near') return this.near(value);
    if (key === '$linked' && this.context.isRule) return this.linked(value);
    if (key.startsWith('$')) fail(key.slice(0, 50), 'Diesen Operator gibt es nicht.');
    return this.field(readablePath(this.context, key), value);
  }

  private group(key: '$and' | '$or', value: unknown, depth: number): Filter {
    if (!Array.isArray(value) || value.length === 0) fail(key, 'Hier wird eine Liste von Filtern erwartet.');
    return { type: key === '$and' ? 'and' : 'or', parts: value.map((part) => this.parse(part, depth + 1)) };
  }

  private search(key: string, value: unknown): Filter {
    if (typeof value !== 'string' || value.length > 200 || value.includes('\0') || !value.isWellFormed()) {
      fail(key, 'Ein Suchbegriff ist ein Text von höchstens 200 Zeichen.');
    }
    return { type: 'search', text: value };
  }

  private linked(value: unknown): Filter {
    const { path, to } = isJsonObject(value) ? value : {};
    const names = Array.isArray(path) ? path.map(String) : [];
    const steps = names.length > limits.hops ? undefined : this.steps(names);
    if (!steps || steps.length === 0 || typeof to !== 'string') fail('$linked', 'Diesen Weg gibt es nicht.');
    return { type: 'linked', steps, to };
  }

  private steps(names: readonly string[]) {
    return resolveSteps(this.context.find, this.context.entity, names);
  }

  private near(value: unknown): Filter {
    const field = this.context.entity.fields.find(
      (candidate) =>
        candidate.kind === 'address' && this.context.isReadable(this.context.entity, candidate.name),
    );
    if (!field) throw new AppError('unknownField', { fields: { near: 'Dieses Feld gibt es nicht.' } });
    const { lat, lon, maxDistance = 20_000, ...others } = isJsonObject(value) ? value : {};
    requireNearWords(others);
    const isNumber = (part: unknown, from: number, to: number) =>
      typeof part === 'number' && part >= from && part <= to;
    if (!isNumber(lat, -90, 90)) fail('near.lat', 'Erwartet wird eine Breite von -90 bis 90 Grad.');
    if (!isNumber(lon, -180, 180)) fail('near.lon', 'Erwartet wird eine Länge von -180 bis 180 Grad.');
    if (lat === 0 && lon === 0) fail('near.lat', 'Bei 0/0 liegt kein Ort; die Koordinaten fehlen wohl.');
    if (!isNumber(maxDistance, 0, 1_000_000))
      fail('near.maxDistance', 'Erwartet werden Meter von 0 bis 1.000.000.');
    const path = readablePath(this.context, field.name);
    return { type: 'near', path, lat: Number(lat), lon: Number(lon), maxDistance: Number(maxDistance) };
  }

  private field(path: FieldPath, value: unknown): Filter {
    const isOperators =
      isJsonObject(value) && !isRelative(value) && Object.keys(value).some((key) => key.startsWith('$'));
    if (!isOperators) return this.compare(path, Array.isArray(value) ? '$in' : '$eq', value as JsonValue);
    const parts = Object.entries(value).map(([operator, operand]) =>
      this.operation(path, operator, operand as JsonValue),
    );
    this.conditions += parts.length - 1;
    return parts.length === 1 && parts[0] ? parts[0] : { type: 'and', parts };
  }

  private operation(path: FieldPath, operator: string, operand: JsonValue): Filter {
    if (operator === '$exists') {
      if (typeof operand !== 'boolean') fail(path.path, '$exists erwartet true oder false.');
      return { type: 'exists', path, exists: operand };
    }
    if (operator === '$eq') return this.compare(path, '$eq', operand);
    const allowed: readonly string[] = kindTraits[leafOf(path).kind].operators;
    if (!allowed.includes(operator))
      fail(path.path, `Der Operator ${operator.slice(0, 20)} passt nicht zu diesem Feld.`);
    return this.compare(path, operator as CompareOperator, operand);
  }

  private compare(path: FieldPath, operator: CompareOperator, value: JsonValue): Filter {
    const isList = operator === '$in' || operator === '$nin';
    if (isList && !Array.isArray(value)) fail(path.path, `${operator} erwartet eine Liste.`);
    const given = isList ? (value as JsonValue[]) : [value];
    if (given.length > limits.values) fail(path.path, `Höchstens ${limits.values} Werte sind möglich.`);
    const leaf = leafOf(path);
    const values = given.map((entry) => this.filled(leaf, entry)).filter((entry) => entry !== undefined);
    const isOrder = operator.startsWith('$g') || operator.startsWith('$l');
    for (const entry of values) {
      if (
        !isComparable(leaf, entry) ||
        (isOrder && entry === null) ||
        (operator === '$contains' && typeof entry !== 'string')
      ) {
        fail(path.path, 'Dieser Wert passt nicht zum Feld.');
      }
    }
    const [single] = values;
    if (!isList && single !== undefined) return { type: 'compare', path, operator, value: single };
    // nobody is "me": equal to nothing, different from everything
    const listed = operator === '$ne' || operator === '$nin' ? '$nin' : '$in';
    return { type: 'compare', path, operator: listed, value: values };
  }

  private filled(leaf: Field, value: JsonValue): JsonValue | undefined {
    const { asker } = this.context;
    return asker ? fillOperand(leaf, value, asker) : value;
  }
}

/**
 * Parses a filter in either dialect: `{f: v}`, `{f: [a, b]}`, `$in $nin $ne $gt $gte $lt $lte $exists
 * $contains`, `$and $or $not`, paths through references, `$search` (also `q`) and `near` (metres). Values may
 * be `$me`, the asker's profile, and `{"$relative": {unit, offset, edge}}`, a day or instant.
 * @throws AppError 400 `badQuery` or `unknownField`, naming the path
 */
export function parseFilter(json: unknown, context: FilterContext): Filter {
  return new FilterParser(context).parse(json, 1);
}
