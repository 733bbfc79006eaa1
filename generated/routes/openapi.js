// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
export const openapi = {
  "openapi": "3.1.0",
  "info": {
    "title": "Smart-city domain catalog: page routes",
    "version": "999faa7e2ef3"
  },
  "tags": [
    {
      "name": "citizen-services",
      "description": "Citizen Services & E-Government"
    },
    {
      "name": "community",
      "description": "Community & Social Engagement"
    },
    {
      "name": "culture-tourism",
      "description": "Culture, Tourism & Events"
    },
    {
      "name": "education",
      "description": "Education & Knowledge"
    },
    {
      "name": "governance",
      "description": "Governance, Compliance & Legal"
    },
    {
      "name": "healthcare",
      "description": "Healthcare & Public Health"
    },
    {
      "name": "sports-recreation",
      "description": "Sports & Recreation"
    }
  ],
  "paths": {
    "/{locale}/services": {
      "get": {
        "operationId": "citizen-services.services",
        "tags": [
          "citizen-services"
        ],
        "x-audience": "public",
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/{locale}/services/{id}": {
      "get": {
        "operationId": "citizen-services.services.id",
        "tags": [
          "citizen-services"
        ],
        "x-audience": "public",
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          },
          {
            "$ref": "#/components/parameters/id"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/admin/services": {
      "get": {
        "operationId": "citizen-services.admin.services",
        "tags": [
          "citizen-services"
        ],
        "x-audience": "admin",
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/{locale}/community": {
      "get": {
        "operationId": "community.community",
        "tags": [
          "community"
        ],
        "x-audience": "public",
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/{locale}/community/forums": {
      "get": {
        "operationId": "community.community.forums",
        "tags": [
          "community"
        ],
        "x-audience": "public",
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/admin/community/moderation": {
      "get": {
        "operationId": "community.admin.community.moderation",
        "tags": [
          "community"
        ],
        "x-audience": "admin",
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/{locale}/attractions": {
      "get": {
        "operationId": "culture-tourism.attractions",
        "tags": [
          "culture-tourism"
        ],
        "x-audience": "public",
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/{locale}/tours": {
      "get": {
        "operationId": "culture-tourism.tours",
        "tags": [
          "culture-tourism"
        ],
        "x-audience": "public",
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/admin/tourism/attractions": {
      "get": {
        "operationId": "culture-tourism.admin.tourism.attractions",
        "tags": [
          "culture-tourism"
        ],
        "x-audience": "admin",
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/{locale}/education": {
      "get": {
        "operationId": "education.education",
        "tags": [
          "education"
        ],
        "x-audience": "public",
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/{locale}/education/institutions": {
      "get": {
        "operationId": "education.education.institutions",
        "tags": [
          "education"
        ],
        "x-audience": "public",
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/admin/education": {
      "get": {
        "operationId": "education.admin.education",
        "tags": [
          "education"
        ],
        "x-audience": "admin",
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/admin/governance/policies": {
      "get": {
        "operationId": "governance.admin.governance.policies",
        "tags": [
          "governance"
        ],
        "x-audience": "admin",
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/admin/governance/compliance": {
      "get": {
        "operationId": "governance.admin.governance.compliance",
        "tags": [
          "governance"
        ],
        "x-audience": "admin",
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/admin/governance/audit": {
      "get": {
        "operationId": "governance.admin.governance.audit",
        "tags": [
          "governance"
        ],
        "x-audience": "admin",
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/{locale}/healthcare": {
      "get": {
        "operationId": "healthcare.healthcare",
        "tags": [
          "healthcare"
        ],
        "x-audience": "public",
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/{locale}/healthcare/facilities": {
      "get": {
        "operationId": "healthcare.healthcare.facilities",
        "tags": [
          "healthcare"
        ],
        "x-audience": "public",
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/admin/healthcare": {
      "get": {
        "operationId": "healthcare.admin.healthcare",
        "tags": [
          "healthcare"
        ],
        "x-audience": "admin",
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/{locale}/sports": {
      "get": {
        "operationId": "sports-recreation.sports",
        "tags": [
          "sports-recreation"
        ],
        "x-audience": "public",
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/{locale}/sports/venues": {
      "get": {
        "operationId": "sports-recreation.sports.venues",
        "tags": [
          "sports-recreation"
        ],
        "x-audience": "public",
        "parameters": [
          {
            "$ref": "#/components/parameters/locale"
          }
        ],
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    },
    "/admin/sports/events": {
      "get": {
        "operationId": "sports-recreation.admin.sports.events",
        "tags": [
          "sports-recreation"
        ],
        "x-audience": "admin",
        "responses": {
          "200": {
            "description": "The page."
          }
        }
      }
    }
  },
  "components": {
    "parameters": {
      "locale": {
        "name": "locale",
        "in": "path",
        "required": true,
        "description": "The interface language (BCP 47).",
        "schema": {
          "type": "string",
          "enum": [
            "en",
            "fr",
            "ar"
          ]
        }
      },
      "id": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "A record identifier.",
        "schema": {
          "type": "string",
          "minLength": 1
        }
      }
    }
  }
};
