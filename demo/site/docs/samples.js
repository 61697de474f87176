// @ts-check
// What the playground begins with.

/** @type {Record<string, {name: string, kind: import('./faults.js').Kind, text: string}>} */
export const SAMPLES = {
  visit: {
    name: 'Visit report',
    kind: 'form',
    text: `{
  "name": {"en": "Visit report", "fr": "Compte rendu"},
  "columns": [
    {"internalId": "supplier", "name": "supplier", "label": "Supplier",
      "type": ["string"], "rules": [{"kind": "required"}]},
    {"internalId": "date", "name": "date", "label": "Date",
      "type": ["date", {"default": "@now"}]},
    {"internalId": "kind", "name": "kind", "label": "Kind of visit",
      "type": ["enumeration", {"options": {
        "on_site": {"text": "On site", "icon": "map-pin"},
        "video": "Video call", "phone": "Phone call"}}]},
    {"internalId": "rating", "name": "rating", "label": "Rating",
      "type": ["number", {"scale": 1, "suffix": "/ 5"}],
      "rules": [{"kind": "between", "min": 0, "max": 5}]},
    {"internalId": "reason", "name": "reason", "label": "Why so low?",
      "type": ["text", {"rows": 3}],
      "visibleWhen": "rating < 3", "requiredWhen": "rating < 3"}
  ],
  "form": {"alias": "main", "name": "Visit report", "elements": [
    {"kind": "field", "field": "supplier", "span": 12},
    {"kind": "field", "field": "date", "span": 6},
    {"kind": "field", "field": "kind", "span": 6, "control": "buttons"},
    {"kind": "field", "field": "rating", "span": 6},
    {"kind": "field", "field": "reason", "span": 12}
  ]}
}`,
  },
  stock: {
    name: 'Stock',
    kind: 'list',
    text: `{
  "heading": "Stock",
  "columns": [
    {"path": "product", "label": "Product", "width": "14rem"},
    {"path": "warehouse", "label": "Warehouse"},
    {"path": "left", "label": "Left", "type": ["number"], "total": "sum"},
    {"path": "counted", "label": "Counted", "type": ["date"]}
  ],
  "formats": [{"where": ["<", "left", 10], "tone": "danger", "label": "Nearly out"}],
  "rows": [
    {"id": 1, "product": "Tent for two", "warehouse": "Leeds", "left": 22, "counted": "2026-11-20"},
    {"id": 2, "product": "Stove", "warehouse": "Leeds", "left": 4, "counted": "2026-11-21"},
    {"id": 3, "product": "Tent for two", "warehouse": "Lyon", "left": 31, "counted": "2026-11-18"}
  ]
}`,
  },
  booking: {
    name: 'Booking',
    kind: 'schema',
    text: `{
  "title": "Booking",
  "type": "object",
  "required": ["guest", "arrives"],
  "properties": {
    "guest": {"type": "string", "title": "Guest", "minLength": 2},
    "arrives": {"type": "string", "format": "date", "title": "Arrives"},
    "nights": {"type": "integer", "title": "Nights", "minimum": 1, "maximum": 30, "default": 2},
    "board": {"title": "Board", "oneOf": [
      {"const": "none", "title": "None"}, {"const": "half", "title": "Half"}, {"const": "full", "title": "Full"}]}
  }
}`,
  },
  fields: {
    name: 'Fields',
    kind: 'html',
    text: `<form>
  <lc-date name="due" label="Due date" value="2026-12-02" required></lc-date>
  <lc-number name="amount" label="Amount" prefix="€" scale="2" value="1240"></lc-number>
  <lc-select name="unit" label="Unit" value="box">
    <option value="box">Box</option>
    <option value="pallet">Pallet</option>
  </lc-select>
</form>`,
  },
};
