/** File of each definition as mistakes name it: `entities/institutions.json`. */
export interface DefinitionFiles {
  ofEntity(resource: string): string;
  ofStep(name: string): string;
}
