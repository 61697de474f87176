import {METADATA_KINDS, PERMISSIONS, ROW_PERMISSIONS, TOTALS, VALIDATE_ON} from '../values/metadata.js';
import {ALIGNS} from '../values/align.js';
import {TYPE_NAMES} from '../values/types.js';

/**
 * What a part of metadata looks like, as data: the checker walks it and the published JSON Schema is made from it.
 * A member whose name ends with `?` may be absent; members that are not named are allowed and ignored. `absent` is what a
 * missing tag means.
 */
export type Shape =
  | 'text'
  | 'itemId'
  | 'localized'
  | 'flag'
  | 'whole'
  | 'number'
  | 'formula'
  | 'pattern'
  | 'any'
  | {oneOf: readonly string[]}
  | {list: Shape; unique?: string}
  | {map: Shape}
  | {members: Readonly<Record<string, Shape>>}
  | {tag: string; shapes: Readonly<Record<string, Shape>>; absent?: string}
  | {tuple: readonly [Shape, Shape]}
  | {any: readonly Shape[]}
  | {ref: ShapeName};

export type ShapeName =
  'form' | 'list' | 'metadata' | 'element' | 'attribute' | 'config' | 'rule' | 'action' | 'options';

const LABEL_POSITION: Shape = {oneOf: ['top', 'left', 'none']};
const SIZE: Shape = {oneOf: ['small', 'default', 'large']};
const ELEMENTS: Shape = {list: {ref: 'element'}};
const ATTRIBUTES: Shape = {list: {ref: 'attribute'}, unique: 'internalId'};
const TYPES: Shape = {oneOf: [...TYPE_NAMES, 'long_text', 'longtext', 'datetime', 'lookup']};

const CONDITIONS: Record<string, Shape> = {'visibleWhen?': 'text', 'readonlyWhen?': 'text', 'requiredWhen?': 'text'};

const ruleShape = (value: Record<string, Shape>): Shape => ({members: {...value, 'message?': 'localized'}});
const numberOrText: Shape = {any: ['number', 'text']};

const RULE: Shape = {
  tag: 'kind',
  shapes: {
    required: ruleShape({}),
    email: ruleShape({}),
    min: ruleShape({value: numberOrText}),
    max: ruleShape({value: numberOrText}),
    'min-length': ruleShape({value: 'whole'}),
    'max-length': ruleShape({value: 'whole'}),
    pattern: ruleShape({value: 'pattern'}),
    'time-between': ruleShape({min: 'text', max: 'text'}),
    between: ruleShape({min: numberOrText, max: numberOrText}),
    'min-rows': ruleShape({value: 'whole'}),
    'max-rows': ruleShape({value: 'whole'}),
    after: ruleShape({field: 'text'}),
    expression: {members: {when: 'text', message: 'localized'}},
    remote: ruleShape({'url?': 'text'}),
  },
};

const IMAGE_SOURCE: Shape = {
  tag: 'source',
  shapes: {
    file: {members: {id: 'text'}},
    icon: {members: {icon: 'text'}},
    imageDesigner: {members: {name: 'text'}},
    url: {members: {url: 'text'}},
  },
};
const NAMED_IMAGE: Shape = {any: [IMAGE_SOURCE, 'text']};

const PASSWORD_POLICY: Shape = {
  members: {
    'minLength?': 'whole',
    'classes?': 'whole',
    'ofClasses?': {list: {oneOf: ['lower', 'upper', 'digit', 'special']}},
    'maxRepeat?': 'whole',
    'allowed?': 'text',
    'messages?': {
      members: {
        'minLength?': 'localized',
        'classes?': 'localized',
        'maxRepeat?': 'localized',
        'allowed?': 'localized',
      },
    },
  },
};

const CONFIG: Shape = {
  members: {
    'editable?': 'flag',
    'refType?': {oneOf: ['enumeration', 'object']},
    'ref?': 'text',
    'options?': {ref: 'options'},
    'allowNull?': 'flag',
    'columns?': ATTRIBUTES,
    'scale?': 'whole',
    'isNonNegative?': 'flag',
    'prefix?': 'localized',
    'suffix?': 'localized',
    'rows?': 'whole',
    'maxLength?': 'whole',
    'policy?': {any: [{oneOf: ['strength', 'characters']}, PASSWORD_POLICY]},
    'level?': {oneOf: ['low', 'fair', 'good', 'strong']},
    'copy?': {any: ['flag', {oneOf: ['default']}]},
    'dataColumns?': {list: 'text'},
    'picture?': NAMED_IMAGE,
    'searchColumns?': {list: 'text'},
    'dependsOn?': {map: 'text'},
    'extChoiceParams?': {map: 'any'},
    'filters?': {list: 'any'},
    'multiple?': 'flag',
    'checkAccess?': 'flag',
    'filledFrom?': 'text',
    'formula?': 'formula',
    'expression?': 'text',
    'resultType?': TYPES,
    'urlUpload?': 'text',
    'canDownload?': 'flag',
    'accept?': 'text',
    'maxFileSize?': 'whole',
    'maxFiles?': 'whole',
    'format?': 'text',
    'compress?': 'number',
    'maxWidth?': 'whole',
    'maxHeight?': 'whole',
    'maxSize?': 'whole',
  },
};

const ATTRIBUTE: Shape = {
  members: {
    internalId: 'text',
    name: 'text',
    label: 'localized',
    type: {tuple: [TYPES, {ref: 'config'}]},
    'placeholder?': 'localized',
    'tooltip?': 'localized',
    'hint?': 'localized',
    'rules?': {list: {ref: 'rule'}},
    'visible?': 'flag',
    'align?': {oneOf: ALIGNS},
    ...CONDITIONS,
  },
};

const ELEMENT: Shape = {
  tag: 'kind',
  shapes: {
    tabs: {
      members: {
        tabs: {
          list: {
            members: {id: 'text', label: 'localized', elements: ELEMENTS, 'visible?': 'flag', 'visibleWhen?': 'text'},
          },
          unique: 'id',
        },
      },
    },
    columns: {members: {columns: {list: {members: {'span?': 'whole', elements: ELEMENTS}}}}},
    group: {members: {'label?': 'localized', elements: ELEMENTS, 'visibleWhen?': 'text'}},
    section: {
      members: {
        title: 'localized',
        'description?': 'localized',
        'collapsed?': 'flag',
        elements: ELEMENTS,
        'visibleWhen?': 'text',
      },
    },
    card: {members: {'title?': 'localized', 'icon?': 'text', elements: ELEMENTS, 'visibleWhen?': 'text'}},
    field: {
      members: {
        field: 'text',
        'label?': 'localized',
        'labelPosition?': LABEL_POSITION,
        'placeholder?': 'localized',
        'tooltip?': 'localized',
        'hint?': 'localized',
        'visible?': 'flag',
        'readonly?': 'flag',
        'size?': SIZE,
        'span?': 'whole',
        'rules?': {list: {ref: 'rule'}},
        'control?': 'text',
        'end?': 'text',
        ...CONDITIONS,
      },
    },
    table: {
      members: {
        field: 'text',
        'columns?': {list: 'text'},
        'search?': 'flag',
        'match?': {oneOf: ['all', 'any']},
        'readonly?': 'flag',
        'disableAdd?': 'flag',
        'disableDelete?': 'flag',
        'disableDrag?': 'flag',
        'countUnits?': {
          members: {
            column: 'text',
            label: 'localized',
            'plural?': {
              members: {
                'zero?': 'localized',
                'one?': 'localized',
                'two?': 'localized',
                'few?': 'localized',
                'many?': 'localized',
              },
            },
          },
        },
        'footer?': {
          list: {members: {column: 'text', fn: {oneOf: ['sum', 'avg', 'min', 'max', 'count']}, 'label?': 'localized'}},
        },
        ...CONDITIONS,
      },
    },
    audit: {members: {}},
    totals: {members: {rows: {list: {members: {label: 'localized', field: 'text', 'strong?': 'flag'}}}}},
    list: {
      members: {
        object: 'text',
        'list?': 'text',
        where: {map: 'text'},
        'label?': 'localized',
        'pageSize?': 'whole',
        'readonly?': 'flag',
        'visibleWhen?': 'text',
      },
    },
    image: {
      members: {image: NAMED_IMAGE, 'alt?': 'localized', 'span?': 'whole', 'visibleWhen?': 'text'},
    },
    widget: {members: {name: 'text', 'label?': 'localized', 'span?': 'whole', 'visibleWhen?': 'text'}},
  },
};

const ACTIONS: Shape = {list: {ref: 'action'}, unique: 'id'};

const ACTION: Shape = {
  tag: 'type',
  absent: 'dropdownButton',
  shapes: {
    dropdownButton: {
      members: {
        id: 'itemId',
        'name?': 'text',
        'label?': 'localized',
        'icon?': 'text',
        'class?': 'text',
        'onclick?': 'text',
        'url?': 'text',
        'target?': 'text',
        'variant?': 'text',
        'isDefault?': 'flag',
        'modifyData?': 'flag',
        'disabled?': 'flag',
        'outlined?': 'flag',
        'hideLabelOnXs?': 'flag',
        'hideOnXs?': 'flag',
        'circle?': 'flag',
        'position?': {oneOf: ['start', 'end', 'menu']},
        'items?': ACTIONS,
      },
    },
    dropdownDivider: {members: {'id?': 'itemId'}},
    dropdownGroup: {members: {'id?': 'itemId', label: 'localized', actions: ACTIONS}},
  },
};

const FORM: Shape = {
  members: {
    alias: 'text',
    name: 'localized',
    'badge?': 'text',
    'steps?': 'text',
    'formSize?': SIZE,
    'validateOn?': {oneOf: VALIDATE_ON},
    elements: ELEMENTS,
    'commands?': ACTIONS,
  },
};

const LIST: Shape = {
  members: {
    alias: 'text',
    name: 'localized',
    columns: {
      list: {
        members: {
          path: 'text',
          'attribute?': {ref: 'attribute'},
          'label?': 'localized',
          'width?': 'text',
          'hidden?': 'flag',
          'align?': {oneOf: ALIGNS},
          'total?': {oneOf: TOTALS},
          'onCard?': 'localized',
        },
      },
      unique: 'path',
    },
    'sort?': {list: {members: {path: 'text', dir: {oneOf: ['ASC', 'DESC']}}}},
    'searchDataColumns?': {list: 'text'},
    'searchPlaceholder?': 'localized',
    'pageSize?': 'whole',
    'pageSizes?': 'text',
    'layout?': {
      oneOf: [
        'default',
        'summary_actions_grid',
        'summary_actions_grid_summary',
        'grid_summary',
        'summary_grid',
        'summary_grid_summary',
        'grid',
      ],
    },
    'mode?': {oneOf: ['list', 'cards']},
    'cardColumns?': {members: {'sm?': 'whole', 'md?': 'whole', 'lg?': 'whole', 'xl?': 'whole'}},
    'groupColumn?': 'text',
    'groupOrder?': {oneOf: ['ASC', 'DESC']},
    'editMode?': {oneOf: ['modal', 'page']},
  },
};

const METADATA: Shape = {
  members: {
    alias: 'text',
    id: 'text',
    type: {oneOf: METADATA_KINDS},
    scriptAlias: 'text',
    name: 'localized',
    'singular?': 'localized',
    baseUrl: 'text',
    'owner?': 'text',
    'icon?': 'text',
    canView: 'flag',
    canInsert: 'flag',
    canUpdate: 'flag',
    canDelete: 'flag',
    canExport: 'flag',
    'children?': {list: {ref: 'metadata'}},
    'columns?': ATTRIBUTES,
    'forms?': {list: {ref: 'form'}, unique: 'alias'},
    'lists?': {list: {ref: 'list'}, unique: 'alias'},
    'actions?': ACTIONS,
    'rights?': {
      members: {
        ...Object.fromEntries(PERMISSIONS.map((name) => [`${name}?`, 'flag' as const])),
        'readonly?': {list: 'text'},
        'rows?': {map: {members: Object.fromEntries(ROW_PERMISSIONS.map((name) => [name, 'flag' as const]))}},
      },
    },
    'enumerations?': {map: {ref: 'options'}},
  },
};

const OPTIONS: Shape = {
  map: {
    any: [
      'localized',
      {
        members: {
          text: 'localized',
          'colour?': {oneOf: ['neutral', 'accent', 'info', 'success', 'warning', 'danger']},
          'icon?': 'text',
        },
      },
    ],
  },
};

export const SHAPES: Record<ShapeName, Shape> = {
  form: FORM,
  list: LIST,
  metadata: METADATA,
  element: ELEMENT,
  attribute: ATTRIBUTE,
  config: CONFIG,
  rule: RULE,
  action: ACTION,
  options: OPTIONS,
};
